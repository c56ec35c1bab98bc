import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Block, Verdict } from 'docs-build';
import { afterAll, describe, expect, test } from 'vitest';
