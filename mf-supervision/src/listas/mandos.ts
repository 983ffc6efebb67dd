import type { Host } from '@gr/shared/contract';
import type { ItemPlantilla } from '@gr/shared/domain/lista/lista';
import type { Notebook } from '@gr/shared/screen';
import { type Borrador, conNota, conRespuesta, type Inicio } from './borrador.model.ts';

/** What the fields of a list do. The same object while the questions are the same, so that a key redraws one item only. */
export interface Mandos {
  readonly notebook: Notebook<Borrador>;
  readonly responder: (id: string, item: ItemPlantilla, valor: string) => void;
  readonly anotar: (id: string, obs: string) => void;
  /** What the first change of a draft adds: the questions as they stand, and when it began. */
  readonly conInicio: (b: Borrador, change: Partial<Borrador>) => Partial<Borrador>;
}

/** {@link Mandos} of a form. */
export function mandosDe(host: Host, notebook: Notebook<Borrador>, inicio: Inicio): Mandos {
  const newId = (): string => host.outbox.newId();
  const conInicio: Mandos['conInicio'] = (b, change) =>
    b.plantilla === null ? { ...inicio, ...change } : change;
  return {
    notebook,
    conInicio,
    responder(id, item, valor) {
      notebook.change((b) => conInicio(b, conRespuesta(b, id, item, valor, newId)));
    },
    anotar(id, obs) {
      notebook.change((b) => conInicio(b, conNota(b, id, obs)));
    },
  };
}
