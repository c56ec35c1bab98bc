import { belowFloor, rowOf } from '../../../build/features/coverage/coverage-report.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';

const covered =
  (floor: number): CodeCase =>
  async () => {
    const pages = new Map();
    const items = [
      { id: 'a', level: 'shown' as const, pages },
      { id: 'b', pages },
    ];
    return belowFloor(rowOf({ name: 'things', title: 'Things', items, excluded: [] }, [{ percent: floor }]));
  };

export const codes: CodeCases = { 'coverage/floor': { bad: covered(50.1), good: covered(50) } };
