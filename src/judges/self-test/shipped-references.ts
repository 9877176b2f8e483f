import type { Reference } from './reference.ts';
import references from './references.json' with { type: 'json' };

/**
 * The answers of the shipped judges on WASM in fp32, made by `npx tsx
 * training/write-references.ts`. Run it again if their files, the asks or the drawing of scenes
 * change.
 */
export const SHIPPED_REFERENCES = references as readonly Reference[];
