import { describe, expect, test } from 'vitest';
import { canShow, readTranscript, writeTranscript } from '../../run/read-transcript.ts';

describe('transcripts', () => {
  const text = '$ one \\\n$ more\nout\n\n$ two\n\n  $ no command\n$ three';
  test('are commands with what they print', () => {
    expect(readTranscript(text)).toMatchObject({
      before: [],
      steps: [
        { command: 'one \\\n$ more', line: 1, shown: ['out'], space: [''] },
        { command: 'two', line: 5, shown: ['', '  $ no command'], space: [] },
        { command: 'three', line: 8, shown: [], space: [] },
      ],
    });
  });
  test('are written as they were but for what is corrected', () => {
    const read = readTranscript(text);
    expect(writeTranscript(read, [])).toBe(text);
    expect(writeTranscript(read, ['new\nlines', '', 'more'])).toBe(
      '$ one \\\n$ more\nnew\nlines\n\n$ two\n$ three\nmore',
    );
  });
  test('cannot show what looks like a command', () => {
    expect(canShow('a\n$ b')).toBe(false);
    expect(canShow('a\n$class')).toBe(true);
  });
});
