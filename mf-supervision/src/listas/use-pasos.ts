import type { Plantilla } from '@gr/shared/domain/lista/lista';
import { focusField, type Notebook, type Problems } from '@gr/shared/screen';
import { useEffect, useMemo, useState } from 'react';
import type { Borrador } from './borrador.model.ts';
import { faltas } from './llenar.data.ts';
import {
  campoQueFalta,
  FIN,
  type ItemDePaso,
  idCampo,
  lugarDe,
  type Paso,
  pasosPosibles,
  pasosVisibles,
  respondido,
} from './pasos.model.ts';

/** Where the person is in the form, and how to go on. */
export interface Pasos {
  readonly pasos: readonly Paso[];
  /** Place among `pasos`, from 0; their count = the summary. */
  readonly lugar: number;
  /** `null` = the summary. */
  readonly paso: Paso | null;
  /** Everything missing in the list, and what of it this step says: from the first try on. */
  readonly faltas: Problems;
  readonly errores: Problems;
  /** The step was tried and something of it is still missing. */
  readonly detenido: boolean;
  readonly anterior: () => void;
  /** Goes on, or to what is missing here. */
  readonly siguiente: () => void;
  /** Goes on whatever is missing. */
  readonly saltar: () => void;
  /** Goes to the first item of the list that lacks something; false when none does. */
  readonly aLoQueFalta: () => boolean;
  readonly soloPendientes: boolean;
  readonly filtrar: (solo: boolean) => void;
}

/** The steps of a list as it is being filled in. */
export function usePasos(plantilla: Plantilla, b: Borrador, notebook: Notebook<Borrador>): Pasos {
  const posibles = useMemo(() => pasosPosibles(plantilla), [plantilla]);
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [focus, setFocus] = useState<{ readonly id: string } | null>(null);
  // What was pending when the filter was set: an item must not go away under the finger that answers it.
  const [pending, setPending] = useState<ReadonlySet<string> | null>(null);
  const missing = faltas(plantilla, b);
  const lacks = (item: ItemDePaso): boolean =>
    missing[item.id] !== undefined || !respondido(item, b.respuestas, b.fotos);
  const all = pasosVisibles(posibles, plantilla, b.respuestas);
  const pasos = pending
    ? pasosVisibles(posibles, plantilla, b.respuestas, (item) => pending.has(item.id) || lacks(item))
    : all;
  const lugar = lugarDe(b.paso, pasos, posibles);
  const paso = pasos[lugar] ?? null;

  useEffect(() => {
    if (focus) focusField(focus.id);
  }, [focus]);

  function go(clave: string): void {
    notebook.change({ paso: clave });
    setFocus(null);
  }
  function forward(): void {
    go(pasos[lugar + 1]?.clave ?? FIN);
  }
  function show(at: Paso, item: ItemDePaso): void {
    setTried((before) => new Set([...before, at.clave]));
    setFocus({ id: idCampo(item.id, campoQueFalta(item, b.respuestas)) });
  }
  const here = paso?.items.filter(({ id }) => missing[id] !== undefined) ?? [];
  const detenido = paso !== null && tried.has(paso.clave) && here.length > 0;
  return {
    pasos,
    lugar,
    paso,
    faltas: missing,
    errores: paso && tried.has(paso.clave) ? missing : {},
    detenido,
    anterior: () => go(pasos[lugar - 1]?.clave ?? ''),
    siguiente: () => {
      const [first] = here;
      if (paso && first) show(paso, first);
      else forward();
    },
    saltar: forward,
    aLoQueFalta: () => {
      for (const each of all) {
        const item = each.items.find(({ id }) => missing[id] !== undefined);
        if (!item) continue;
        notebook.change({ paso: each.clave });
        show(each, item);
        return true;
      }
      return false;
    },
    soloPendientes: pending !== null,
    filtrar: (solo) => {
      const left = all.flatMap(({ items }) => items.filter(lacks)).map(({ id }) => id);
      setPending(solo ? new Set(left) : null);
      const first = all.find(({ items }) => items.some(lacks));
      if (solo && !paso && first) go(first.clave);
    },
  };
}
