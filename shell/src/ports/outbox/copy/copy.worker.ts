import type { CopyAnswer, CopyRequest } from './copy-writer.ts';
import { encodeEntry } from './entry.ts';
import { writeEntry } from './write-entry.ts';

// The worker's own global; the DOM library types `self` as a window.
const scope = self as unknown as {
  onmessage: (event: MessageEvent<CopyRequest>) => void;
  postMessage(message: CopyAnswer): void;
};

scope.onmessage = ({ data: { id, name, head, bytes } }) => {
  encodeEntry(head, bytes)
    .then((content) => writeEntry(navigator.storage, name, content))
    .then(
      () => scope.postMessage({ id }),
      (cause: unknown) => scope.postMessage({ id, error: (cause as Error | null)?.name ?? 'Error' }),
    );
};
