/** How the editor of the model takes its place in the page, and what of the page follows it. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { instanceFile, type Output, type Request } from '../../concerto/playground/engine/protocol.ts';
import { toHash } from '../../concerto/playground/take-home/share.ts';
import type { EngineState } from '../../concerto/playground/use-engine.ts';
import { targets } from '../../concerto/samples/targets.ts';
import type { Light } from './_light-up.ts';
import { LiveOutput } from './_live-output.ts';
import type { LiveResult } from './_live-result.ts';

/** The diagram is drawn by the build only. */
export const outputOf = (target: string): Output | undefined =>
  targets.get(target)?.generator === undefined ? { kind: 'target', target } : undefined;

/** An element in the block of code, whose own text is hidden as long as it is there. */
export function useHost(block: HTMLElement): HTMLElement {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = 'live';
    return element;
  });
  useLayoutEffect(() => {
    block.append(host);
    return () => host.remove();
  }, [block, host]);
  return host;
}

/** The target whose tab is open. */
export function useChosenTab(home: HTMLElement): string {
  return useSyncExternalStore(
    (changed) => {
      const observer = new MutationObserver(changed);
      observer.observe(home, { subtree: true, attributeFilter: ['aria-selected'] });
      return () => observer.disconnect();
    },
    () => home.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.dataset.value ?? '',
  );
}

/** Shows what the tools have made of the text in the open tab. */
export function useOutput(
  home: HTMLElement,
  { request, response }: EngineState,
  target: string,
  isRecorded: boolean,
  light: Light,
): void {
  const [output] = useState(() => new LiveOutput(home));
  useEffect(() => {
    if (isRecorded) output.restore();
    else if (outputOf(target) === undefined) output.say('The diagram shows the model as it was at first.');
    else if (response && response.problems.length > 0) output.say('From the model before it had this problem.');
    else if (request?.output?.kind === 'target' && request.output.target === target && response?.files) {
      output.show(target, response.files);
      light.reveal();
    }
  }, [output, request, response, target, isRecorded, light]);
  useEffect(() => () => output.restore(), [output]);
}

/** Shows what the tools say of the data. */
export function useResult(result: LiveResult | undefined, { response }: EngineState, isRecorded: boolean): void {
  useEffect(() => {
    const [first] = response?.problems ?? [];
    if (isRecorded) result?.restore();
    else if (response && (first === undefined || first.file === instanceFile)) result?.show(first?.message);
  }, [result, response, isRecorded]);
  useEffect(() => () => result?.restore(), [result]);
}

/** Says how to leave the editor, in place of how to come to it. */
export function useHelp(home: HTMLElement): void {
  useLayoutEffect(() => {
    const help = home.querySelector('p > span > a')?.parentElement;
    const line = help?.parentElement;
    if (!help || !line) return undefined;
    const recorded = [...help.childNodes];
    line.style.minHeight = `${line.getBoundingClientRect().height}px`;
    help.replaceChildren(matchMedia('(hover: none)').matches ? '' : 'To leave the editor, press Escape, then Tab.');
    return () => {
      line.style.minHeight = '';
      help.replaceChildren(...recorded);
    };
  }, [home]);
}

/** The address of the playground with what is edited. */
export function useLink({ models, instance, output }: Request): string {
  const [link, setLink] = useState('playground');
  useEffect(() => {
    let isGone = false;
    const target = output?.kind === 'target' ? output.target : undefined;
    void toHash({ models, instance, ...(target !== undefined && { target }) }).then((hash) => {
      if (!isGone) setLink(`playground${hash}`);
    });
    return () => {
      isGone = true;
    };
  }, [models, instance, output]);
  return link;
}
