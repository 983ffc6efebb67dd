import type { Host } from '@gr/shared/contract';
import type { Photo } from '@gr/shared/contract/photos';
import type { ItemPlantilla, Respuesta } from '@gr/shared/domain/lista/lista';
import type { Notebook } from '@gr/shared/screen';
import { type Draft, type Inicio, withNota, withRespuesta } from './draft.model.ts';

/** Actions of the fields of a list. The same object while the questions are the same, so that a key press rerenders one item only. */
export interface Controls {
  readonly notebook: Notebook<Draft>;
  readonly answer: (id: string, item: ItemPlantilla, valor: string) => void;
  readonly note: (id: string, obs: string) => void;
  /** Adds the current questions and the start time to the first change of a draft. */
  readonly withStart: (b: Draft, change: Partial<Draft>) => Partial<Draft>;
}

/** Props of every part of an item. */
export interface ItemProps {
  readonly id: string;
  readonly item: ItemPlantilla;
  readonly respuesta: Respuesta | undefined;
  readonly fotos: readonly Photo[];
  /** True while a photo of the form is being processed. */
  readonly busy: boolean;
  readonly controls: Controls;
}

/** {@link Controls} of a form. */
export function controlsOf(host: Host, notebook: Notebook<Draft>, inicio: Inicio): Controls {
  const newId = (): string => host.outbox.newId();
  const withStart: Controls['withStart'] = (b, change) =>
    b.plantilla === null ? { ...inicio, ...change } : change;
  return {
    notebook,
    withStart,
    answer(id, item, valor) {
      notebook.change((b) => withStart(b, withRespuesta(b, id, item, valor, newId)));
    },
    note(id, obs) {
      notebook.change((b) => withStart(b, withNota(b, id, obs)));
    },
  };
}
