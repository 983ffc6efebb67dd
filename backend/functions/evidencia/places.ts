/** Path of a piece of evidence: `evidencias/{un_id}/{uid}/{id_registro}/{id_archivo}.jpg` (data-model.md). */
export interface EvidencePlace {
  readonly un_id: string;
  /** Uid of its author. */
  readonly uid: string;
  readonly id_registro: string;
}

const KEY = '[-\\w]{1,64}';
const EVIDENCE = new RegExp(`^evidencias/(${KEY})/(${KEY})/(${KEY})/${KEY}\\.jpg$`);
const PERSONAL = new RegExp(`^personal/(${KEY})/${KEY}\\.jpg$`);

/** Parts of an evidence's path; `null` = another kind of path. */
export function evidencePlace(ruta: string): EvidencePlace | null {
  const [, un_id, uid, id_registro] = EVIDENCE.exec(ruta) ?? [];
  if (un_id === undefined || uid === undefined || id_registro === undefined) return null;
  return { un_id, uid, id_registro };
}

/** Uid of the person whose own picture is at a path; `null` = another kind of path. */
export function personOf(ruta: string): string | null {
  return PERSONAL.exec(ruta)?.[1] ?? null;
}
