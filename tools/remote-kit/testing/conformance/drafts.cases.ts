import { given, same } from './check.ts';
import type { Case } from './host-under-test.ts';
import { deliver, mark } from './operations.ts';

/** Promises of the drafts of `outbox`. */
export const draftsCases: readonly Case[] = [
  {
    name: 'drafts: the last write wins; what is not there is null',
    async run({ host: { outbox } }) {
      const key = `conformidad/${outbox.newId()}`;
      same(await outbox.loadDraft(key), null, 'before');
      given(await outbox.saveDraft(key, { texto: 'a', foto: null }));
      given(await outbox.saveDraft(key, { texto: 'áé', n: 1.5, si: false, dentro: { x: 'y' } }));
      same(await outbox.loadDraft(key), { texto: 'áé', n: 1.5, si: false, dentro: { x: 'y' } }, 'draft');
      await outbox.removeDraft(key);
      await outbox.removeDraft(key);
      same(await outbox.loadDraft(key), null, 'after');
    },
  },
  {
    name: 'drafts: a list gives those of the prefix and no others',
    async run({ host: { outbox } }) {
      const prefix = `conformidad/${outbox.newId()}`;
      for (const [key, value] of [
        ['/a', 1],
        ['/b', 2],
      ] as const)
        given(await outbox.saveDraft(prefix + key, value));
      given(await outbox.saveDraft(`conformidad-otra/${prefix}`, 3));
      same(await outbox.listDrafts(`${prefix}/`), { [`${prefix}/a`]: 1, [`${prefix}/b`]: 2 }, 'drafts');
      for (const key of [`${prefix}/a`, `${prefix}/b`, `conformidad-otra/${prefix}`])
        await outbox.removeDraft(key);
    },
  },
  {
    name: 'drafts: a commit takes its draft away, and no other',
    async run({ host }) {
      const { outbox } = host;
      const [gone, stays] = [`conformidad/${outbox.newId()}`, `conformidad/${outbox.newId()}`];
      for (const key of [gone, stays]) given(await outbox.saveDraft(key, 'x'));
      given(await outbox.commit(mark(host, outbox.newId(), 1, { draft: gone })));
      same([await outbox.loadDraft(gone), await outbox.loadDraft(stays)], [null, 'x'], 'drafts');
      await outbox.removeDraft(stays);
    },
  },
  {
    name: 'drafts: a late draft of a committed operation is dropped, and answered ok',
    async run({ host }) {
      const { outbox } = host;
      const key = `conformidad/${outbox.newId()}`;
      const operation = mark(host, outbox.newId(), 1, { draft: key });
      given(await outbox.saveDraft(key, { op: operation.id }));
      given(await outbox.commit(operation));
      given(await outbox.saveDraft(key, { op: operation.id, texto: 'tarde' }));
      same(await outbox.loadDraft(key), null, 'the draft');
      await deliver(host, operation);
      given(await outbox.saveDraft(key, { op: operation.id, texto: 'muy tarde' }));
      same(await outbox.loadDraft(key), null, 'the draft after delivery');
    },
  },
];
