import { describe, expect, test } from 'vitest';
import { created, type Loading, type LoadingEvent, reduceLoading, viewOf } from '../../../../src/client/loading.ts';

const boom = new Error('boom');
const run = (...events: readonly LoadingEvent<string>[]): Loading<string> =>
  events.reduce<Loading<string>>(reduceLoading, created);
const [delay, timeout, retry] = [{ kind: 'delay' }, { kind: 'timeout' }, { kind: 'retry' }] as const;
const success = { kind: 'success', value: 'page' } as const;
const failure = { kind: 'failure', error: boom } as const;

describe('the states of a loading', () => {
  test.each<readonly [string, readonly LoadingEvent<string>[], Loading<string>, string]>([
    ['create', [], { isLoading: true, pastDelay: false, timedOut: false, error: null, loaded: null }, 'nothing'],
    ['delay', [delay], { ...created, pastDelay: true }, 'spinner'],
    ['timeout', [delay, timeout], { ...created, pastDelay: true, timedOut: true }, 'spinner'],
    ['timeout before the delay', [timeout], { ...created, timedOut: true }, 'spinner'],
    ['success', [success], { ...created, isLoading: false, loaded: 'page' }, 'loaded'],
    ['late success', [delay, success], { ...created, isLoading: false, pastDelay: true, loaded: 'page' }, 'loaded'],
    ['failure', [failure], { ...created, isLoading: false, error: boom }, 'error'],
    ['retry at once', [failure, retry], created, 'nothing'],
    ['retry past the delay', [delay, timeout, failure, retry], { ...created, pastDelay: true }, 'spinner'],
    [
      'success after a retry',
      [delay, failure, retry, success],
      { ...created, isLoading: false, pastDelay: true, loaded: 'page' },
      'loaded',
    ],
  ])('%s', (_, events, state, view) => {
    expect(run(...events)).toEqual(state);
    expect(viewOf(run(...events))).toBe(view);
  });

  test.each([delay, timeout, failure, success])('when it has ended, %j changes nothing', (event) => {
    expect(run(success, event)).toEqual(run(success));
    expect(run(failure, event)).toEqual(run(failure));
  });

  test('a rejection without a reason is a failure too', () => {
    expect(viewOf(run({ kind: 'failure', error: null }))).toBe('error');
  });
});
