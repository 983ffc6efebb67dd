import type { Json, OutboxPort } from '@gr/shared/contract/outbox';
import { type Borrador, borradorNuevo, comoDraft, deDraft, tieneAlgo } from './borrador.model.ts';

/** What a form shows of its draft. */
export interface EstadoCuaderno {
  /** `null` while the phone is asked for a draft. */
  readonly borrador: Borrador | null;
  /** The content came from a draft. */
  readonly recuperado: boolean;
  /** Photos being shrunk and kept right now. */
  readonly fotos_en_camino: number;
}

/** A change, or how it follows from what is written. */
export type Cambio = Partial<Borrador> | ((b: Borrador) => Partial<Borrador>);

/**
 * One form being written, kept on the phone at every change. It belongs to its draft key, not to a screen: a
 * photo that arrives after the screen was left and opened again still finds the same form.
 */
export interface Cuaderno {
  readonly get: () => EstadoCuaderno;
  readonly subscribe: (listener: () => void) => () => void;
  /** False when the form is closed (its record is saved): nothing changes then. */
  readonly cambiar: (change: Cambio) => boolean;
  /** Follows one photo on its way until `work` ends; `work` gives false when the photo failed. */
  readonly esperarFoto: (work: Promise<boolean>) => void;
  /** Resolves when no photo is on its way; false when one failed meanwhile. */
  readonly fotosListas: () => Promise<boolean>;
  /** Resolves when every change so far is on the phone: a draft must never land after its record. */
  readonly asentado: () => Promise<void>;
  /** The record is being saved, or is saved: changes are dropped from now on. */
  readonly cerrar: () => void;
  readonly cerrado: () => boolean;
  /** The record could not be saved: writing goes on. */
  readonly reabrir: () => void;
  /** Same content under new ids: the old ones belong to a record that is saved already. */
  readonly renovar: () => void;
  /** Forgets the draft and opens an empty form with new ids. */
  readonly empezar: () => void;
}

function crear(outbox: OutboxPort, clave: string): Cuaderno {
  let estado: EstadoCuaderno = { borrador: null, recuperado: false, fotos_en_camino: 0 };
  let cerrado = false;
  let saving: Promise<void> | null = null;
  let next: Json | undefined;
  const listeners = new Set<() => void>();
  const fotos = new Set<Promise<boolean>>();

  function set(change: Partial<EstadoCuaderno>): void {
    estado = { ...estado, ...change };
    for (const listener of Array.from(listeners)) listener();
  }
  // One save at a time: what changes meanwhile goes with the next, so the last state always lands.
  async function drain(): Promise<void> {
    while (next !== undefined) {
      const now = next;
      next = undefined;
      if (now === null) await outbox.removeDraft(clave);
      // A draft that cannot be kept (no space) is no reason to stop writing; saving the record will say so.
      else await outbox.saveDraft(clave, now);
    }
    saving = null;
  }
  function save(value: Json): void {
    next = value;
    saving ??= drain();
  }
  void outbox.loadDraft(clave).then((found) => {
    const known = deDraft(found);
    set({
      borrador: known ?? borradorNuevo(() => outbox.newId()),
      recuperado: known !== null && tieneAlgo(known),
    });
  });

  function cambiar(change: Cambio): boolean {
    const { borrador } = estado;
    if (!borrador || cerrado) return false;
    const changed = { ...borrador, ...(typeof change === 'function' ? change(borrador) : change) };
    set({ borrador: changed });
    save(comoDraft(changed));
    return true;
  }
  return {
    get: () => estado,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cambiar,
    esperarFoto(work) {
      fotos.add(work);
      set({ fotos_en_camino: fotos.size });
      void work.finally(() => {
        fotos.delete(work);
        set({ fotos_en_camino: fotos.size });
      });
    },
    async fotosListas() {
      let all = true;
      while (fotos.size > 0) {
        const results = await Promise.all(fotos);
        all = all && results.every(Boolean);
      }
      return all;
    },
    async asentado() {
      await saving;
    },
    cerrar() {
      cerrado = true;
    },
    cerrado: () => cerrado,
    reabrir() {
      cerrado = false;
    },
    renovar() {
      cerrado = false;
      cambiar({ id_novedad: outbox.newId(), op: outbox.newId() });
    },
    empezar() {
      cerrado = false;
      save(null);
      set({ recuperado: false, borrador: borradorNuevo(() => outbox.newId()) });
    },
  };
}

interface EnUso {
  readonly cuaderno: Cuaderno;
  usos: number;
}

const abiertos = new WeakMap<OutboxPort, Map<string, EnUso>>();

function entrada(outbox: OutboxPort, clave: string): EnUso {
  const known = abiertos.get(outbox) ?? new Map<string, EnUso>();
  abiertos.set(outbox, known);
  const found = known.get(clave);
  const entry = found && !found.cuaderno.cerrado() ? found : { cuaderno: crear(outbox, clave), usos: 0 };
  known.set(clave, entry);
  return entry;
}

/** The form of a draft key: the same one for everybody who asks while it is in use or a photo is on its way. */
export function cuadernoDe(outbox: OutboxPort, clave: string): Cuaderno {
  return entrada(outbox, clave).cuaderno;
}

/** Keeps the form of a draft key in use until the returned function is called. */
export function usarCuaderno(outbox: OutboxPort, clave: string): () => void {
  const entry = entrada(outbox, clave);
  entry.usos += 1;
  async function soltar(): Promise<void> {
    entry.usos -= 1;
    await entry.cuaderno.fotosListas();
    await entry.cuaderno.asentado();
    const known = abiertos.get(outbox);
    if (entry.usos === 0 && known?.get(clave) === entry) known.delete(clave);
  }
  return () => void soltar();
}
