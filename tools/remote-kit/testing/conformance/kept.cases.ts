import type { KeptFile } from '@gr/shared/contract/kept';
import { cutLine, given, holds, mendLine, refused, same } from './check.ts';
import type { Case } from './host-under-test.ts';

/** Promises of `kept`. */
export const keptCases: readonly Case[] = [
  {
    name: 'kept: a file comes part by part, is listed whole, and can be had without a connection',
    async run(on) {
      const { kept } = on.host;
      await kept.drop(on.stored);
      const parts: KeptFile[] = [];
      const file = given(await kept.keep(on.stored, { onPart: (part) => parts.push(part) }));
      same([file.ruta, file.bytes], [on.stored, file.tam], 'the whole file');
      same(parts.at(-1), file, 'the last part');
      holds(
        parts.every((part, i) => part.bytes >= (parts[i - 1]?.bytes ?? 0)),
        'growing',
      );
      same(
        (await kept.list()).filter(({ ruta }) => ruta === on.stored),
        [file],
        'listed',
      );
      await cutLine(on);
      const url = given(await kept.url(on.stored));
      same(given(await kept.keep(on.stored)), file, 'once more');
      await mendLine(on);
      holds(url.startsWith('blob:'), url);
      URL.revokeObjectURL?.(url);
      await kept.drop(on.stored);
    },
  },
  {
    name: 'kept: what was forgotten is not on this phone (GU-005) nor listed',
    async run({ host: { kept }, stored }) {
      given(await kept.keep(stored));
      await kept.drop(stored);
      await kept.drop(stored);
      refused(await kept.url(stored), 'GU-005');
      same(
        (await kept.list()).filter(({ ruta }) => ruta === stored),
        [],
        'listed',
      );
    },
  },
  {
    name: 'kept: a file that does not exist is refused (GU-003)',
    async run({ host: { kept }, missing }) {
      refused(await kept.keep(missing), 'GU-003');
      refused(await kept.url(missing), 'GU-005');
    },
  },
  {
    name: 'kept: who pauses is told so (GU-004), and goes on later',
    async run({ host: { kept }, stored }) {
      await kept.drop(stored);
      const pause = new AbortController();
      pause.abort();
      refused(await kept.keep(stored, { signal: pause.signal }), 'GU-004');
      const file = given(await kept.keep(stored));
      same(file.bytes, file.tam, 'the whole file');
      await kept.drop(stored);
    },
  },
  {
    name: 'kept: without a connection a file is for later (GU-001)',
    async run(on) {
      await on.host.kept.drop(on.stored);
      await cutLine(on);
      refused(await on.host.kept.keep(on.stored), 'GU-001');
      await mendLine(on);
    },
  },
];
