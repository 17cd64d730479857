// A thread does not take over how its process reads TypeScript.
import { tsImport } from 'tsx/esm/api';

await tsImport('./worker.ts', import.meta.url);
