import { LISTENING } from '../../../base/worker-calls.ts';
import { copyFolder, removeEach } from './copy-folder.ts';
import type { CopyAnswer, CopyRequest, CopyTask } from './copy-writer.ts';
import { encodeEntry } from './entry.ts';
import { writeEntry } from './write-entry.ts';

// The worker's own global scope; the DOM library types `self` as a window.
const scope = self as unknown as {
  onmessage: (event: MessageEvent<CopyRequest>) => void;
  postMessage(message: CopyAnswer | typeof LISTENING): void;
};

const folder = copyFolder(navigator.storage);

scope.onmessage = ({ data }) => {
  const { id } = data;
  work(data).then(
    () => scope.postMessage({ id }),
    (cause: unknown) => scope.postMessage({ id, error: (cause as Error | null)?.name ?? 'Error' }),
  );
};
scope.postMessage(LISTENING);

async function work(task: CopyTask): Promise<void> {
  if ('remove' in task) return removeEach(folder, task.remove);
  return writeEntry(navigator.storage, task.name, await encodeEntry(task.head, task.bytes));
}
