import { scenarios } from './scenarios.ts';

scenarios('built');
