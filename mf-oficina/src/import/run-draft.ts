import { type DraftKind, isJsonRecord, textFromJson } from '@gr/shared/screen';
import { KINDS, type Kind } from './kinds.ts';

/** One requested part of an import. */
export interface RunPart {
  /** Its idempotency key. */
  readonly op: string;
  /** Numbers of its rows in the file. */
  readonly rowNumbers: readonly number[];
}

/** A requested import, kept so that the screen finds it again, without the list's content. */
export interface Run {
  readonly kind: Kind;
  readonly archivo: string;
  readonly parts: readonly RunPart[];
}

/** The import of this device; `null` = none. */
export interface RunDraft {
  readonly run: Run | null;
}

/** How it is kept. */
export const RUN_DRAFT: DraftKind<RunDraft> = {
  fresh: () => ({ run: null }),
  parse(value) {
    if (!isJsonRecord(value)) return null;
    const kind = KINDS.find((one) => one === value.kind);
    const parts = partsOf(textFromJson(value.parts));
    if (kind === undefined || parts === null) return null;
    return { run: { kind, archivo: textFromJson(value.archivo), parts } };
  },
  serialize: ({ run }) =>
    run === null ? {} : { kind: run.kind, archivo: run.archivo, parts: JSON.stringify(run.parts) },
  hasContent: ({ run }) => run !== null,
  renew: (draft) => draft,
};

function partsOf(text: string): readonly RunPart[] | null {
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) && parts.length > 0 && parts.every(isPart) ? parts : null;
  } catch {
    // A draft of another version cannot be continued.
    return null;
  }
}

function isPart(value: unknown): value is RunPart {
  const { op, rowNumbers } = (value ?? {}) as Partial<RunPart>;
  return (
    typeof op === 'string' &&
    Array.isArray(rowNumbers) &&
    rowNumbers.every((fila) => typeof fila === 'number')
  );
}
