import { marcarTipLeido } from '@gr/shared/domain/persona/persona-ops';
import type { TipLeido } from '@gr/shared/domain/tip/tip';
import { actOf, useCommit, useHost } from '@gr/shared/screen';

/** The reader's own row of a tip. */
export interface OwnMark {
  /** What the reader said of this version. */
  readonly util: boolean | null;
  /** Keeps that it was read; `util` only when the person says so. Writes nothing that is so already. */
  readonly marcar: (util?: boolean) => void;
}

/** @param readTips what is known of the readings; `null` = not known */
export function useOwnMark(
  id: string,
  version: number,
  readTips: Readonly<Record<string, TipLeido>> | null,
): OwnMark {
  const host = useHost();
  const { commit } = useCommit();
  const row = readTips?.[id];
  const own = row && row.version >= version ? row : undefined;
  const mark = (util?: boolean) => {
    if (own && (util === undefined || util === own.util)) return;
    void commit(marcarTipLeido(actOf(host, host.outbox.newId()), id, version, util));
  };
  return { util: own?.util ?? null, marcar: mark };
}
