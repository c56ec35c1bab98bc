import { scenarios } from './scenarios.ts';

scenarios('serve');
