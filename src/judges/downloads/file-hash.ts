import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { HubFile } from '../judge.ts';

type StatedHashes = Pick<HubFile, 'bytes' | 'sha256' | 'git'>;

/** A file's hashes, computed while it arrives. */
export interface FileHash {
  update(piece: Uint8Array): void;
  /** The SHA-256 in hex, and the stated hash that it contradicts, or null. Call it only once. */
  finish(): { readonly sha256: string; readonly contradiction: string | null };
}

/**
 * Hubs state the SHA-256 of large files. For small files they state git's own hash: the SHA-1 of
 * the word "blob", the length and the contents. The store identifies every file by its SHA-256.
 */
export function createFileHash({ bytes, sha256: stated, git }: StatedHashes): FileHash {
  const main = sha256.create();
  const other = git === null ? null : sha1.create().update(utf8ToBytes(`blob ${bytes}\0`));
  return {
    update(piece) {
      main.update(piece);
      other?.update(piece);
    },
    finish() {
      const found = bytesToHex(main.digest());
      const foundGit = other && bytesToHex(other.digest());
      const contradiction =
        stated !== null && found !== stated
          ? `SHA-256 ${found} in place of ${stated}`
          : foundGit !== git
            ? `git hash ${foundGit} in place of ${git}`
            : null;
      return { sha256: found, contradiction };
    },
  };
}
