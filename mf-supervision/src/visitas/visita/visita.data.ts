import type { Photo } from '@gr/shared/contract/photos';
import { filePhotos } from '@gr/shared/domain/registro/archivos';
import {
  type EntradaSupervision,
  type GuardaVisita,
  isOpenVisita,
  type Supervision,
} from '@gr/shared/domain/supervision/supervision';
import {
  adjuntarArchivos,
  agregarGuarda,
  guardarEntrada,
  quitarArchivo,
} from '@gr/shared/domain/supervision/supervision-ops';
import { actOf, type Reading, recentPosition, useHost, useWatch } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { allInOrder } from '../entrada/entrada.data.ts';
import { draftKey, draftPrefix } from '../entrada/entrada.model.ts';
import { visitaQuery } from '../queries.ts';

/** A visit on the phone, and the person's rights. */
export interface Visita {
  /** False when the address names no visit: nothing is read then. */
  readonly buscada: boolean;
  readonly reading: Reading<Supervision>;
  readonly superv: Supervision | null;
  /** True for the person's own open visit. */
  readonly escribible: boolean;
  /** True when the person lost the unit: later saves wait on the phone. */
  readonly lost: boolean;
}

/** The visit of an id, `null` when the address has none. @param un unit in whose tree to read, for another supervisor's visit */
export function useVisita(id: string | null, un: string | null): Visita {
  const { emp_id, rol, unidades } = useObservable(useHost().session.persona);
  const own = rol === 'supervisor' ? { super_id: emp_id } : {};
  const reading = useWatch<Supervision>(id ? visitaQuery(id, un ? { un_id: un } : own) : null);
  const superv = reading.snapshot?.value ?? null;
  const mine = superv !== null && rol === 'supervisor' && superv.super_id === emp_id;
  return {
    buscada: Boolean(id),
    reading,
    superv,
    escribible: mine && isOpenVisita(superv),
    lost: mine && unidades[superv.un_id] === undefined,
  };
}

/** Actions on an open visit besides one guard's form. */
export interface Actions {
  /** Entry keys being saved. */
  readonly saving: ReadonlySet<string>;
  /** Saves guards found in order, one after another; resolves to the number stored on the phone. */
  readonly saveInOrder: (guardas: readonly { clave: string; guarda: GuardaVisita }[]) => Promise<number>;
  readonly add: (clave: string, guarda: GuardaVisita) => Promise<boolean>;
  readonly attach: (files: readonly Blob[], origen: Photo['origen']) => Promise<void>;
  readonly remove: (id_archivo: string) => Promise<boolean>;
}

/**
 * Actions on one visit. They run in sequence, each on the result of the previous: a tap on the next guard is never lost, and every count
 * includes all entries.
 */
export function useActions(superv: Supervision): Actions {
  const host = useHost();
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(superv);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = superv;
  }, [superv]);

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = turn.current.then(work, work);
    turn.current = next.catch(() => undefined);
    return next;
  }
  const acto = async () => actOf(host, host.outbox.newId(), await recentPosition(host));

  async function saveOne(clave: string, guarda: GuardaVisita): Promise<boolean> {
    if (latest.current.entradas?.[clave]) return true;
    const { entrada, operation } = guardarEntrada(await acto(), latest.current, {
      ...allInOrder(clave, guarda),
      draft: draftKey(superv.id, clave),
    });
    const result = await host.outbox.commit(operation);
    if (!result.ok) {
      host.notices.show('error', result.error.message);
      return false;
    }
    latest.current = withEntrada(latest.current, clave, entrada);
    return true;
  }

  return {
    saving,
    async saveInOrder(guardas) {
      const keys = guardas.map(({ clave }) => clave);
      setSaving((before) => new Set([...before, ...keys]));
      let saved = 0;
      try {
        for (const { clave, guarda } of guardas) {
          // If the phone cannot store one it will not store the next.
          if (!(await inTurn(() => saveOne(clave, guarda)))) break;
          saved += 1;
        }
      } finally {
        setSaving((before) => new Set([...before].filter((clave) => !keys.includes(clave))));
      }
      return saved;
    },
    add: (clave, guarda) =>
      inTurn(async () => {
        const result = await host.outbox.commit(agregarGuarda(await acto(), latest.current, clave, guarda));
        if (!result.ok) host.notices.show('error', result.error.message);
        return result.ok;
      }),
    attach: async (files, origen) => {
      const fotos: Photo[] = [];
      for (const file of files) {
        const added = await host.photos.add(file, origen);
        if (added.ok) fotos.push(added.value);
        else host.notices.show('error', added.error.message);
      }
      if (fotos.length === 0) return;
      await inTurn(async () => {
        const before = latest.current;
        const now = await acto();
        const result = await host.outbox.commit(adjuntarArchivos(now, before, fotos));
        if (result.ok) {
          const { archivos } = filePhotos(now, { un_id: before.un_id, id_registro: before.id }, fotos);
          latest.current = { ...before, archivos: { ...before.archivos, ...archivos } };
          return;
        }
        host.notices.show('error', result.error.message);
        for (const { id_archivo } of fotos) await host.photos.discard(id_archivo);
      });
    },
    remove: (id_archivo) =>
      inTurn(async () => {
        const before = latest.current;
        const result = await host.outbox.commit(quitarArchivo(await acto(), before, id_archivo));
        if (!result.ok) host.notices.show('error', result.error.message);
        else {
          const { [id_archivo]: _gone, ...archivos } = before.archivos ?? {};
          latest.current = { ...before, archivos };
        }
        return result.ok;
      }),
  };
}

function withEntrada(superv: Supervision, clave: string, entrada: EntradaSupervision): Supervision {
  return { ...superv, entradas: { ...superv.entradas, [clave]: entrada } };
}

/** Entry keys of the visit's guards with an unsaved form; `null` while loading. */
export function useDrafts(superv_id: string): ReadonlySet<string> | null {
  const { outbox } = useHost();
  const [keys, setKeys] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    let open = true;
    const prefix = draftPrefix(superv_id);
    void outbox.listDrafts(prefix).then((drafts) => {
      const begun = Object.entries(drafts).filter(([, d]) => typeof d === 'object' && d?.tocado === true);
      if (open) setKeys(new Set(begun.map(([key]) => key.slice(prefix.length))));
    });
    return () => {
      open = false;
    };
  }, [outbox, superv_id]);
  return keys;
}
