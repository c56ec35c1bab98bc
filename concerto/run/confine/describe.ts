/** Describes what samples can do on this machine, in the first line of `verify`. */
import { type Probe, probe } from './namespaces.ts';

export const describeConfinement = async (): Promise<string> => lineFor(await probe());

export const lineFor = (probed: Probe): string =>
  'why' in probed
    ? `Samples run with your rights: this system has no namespaces for them (${probed.why}). Run only samples that you trust.`
    : 'Samples run in a sandbox: they can read the packages and write to their own folder; there is no network. While they run, they can use up memory and disk space.';
