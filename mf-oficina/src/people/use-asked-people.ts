import { useSearchParams } from '@gr/shared/screen';
import { useState } from 'react';
import { SHOWN_STATES } from './people.data.ts';
import type { PeopleFilter } from './people.model.ts';

/** Filters of the list. */
export interface AskedPeople {
  readonly search: string;
  /** Key of `SHOWN_STATES`. */
  readonly estado: string;
  readonly filter: PeopleFilter;
  /** Number of active filters behind the phone's button. */
  readonly count: number;
  readonly setSearch: (text: string) => void;
  readonly change: (name: string, value: string) => void;
}

/** Part of a search that may be a document number: it is never put into an address, which histories keep. */
const FIGURES = /\d{3}/;

/** The filters of the list, kept in the address so that Back restores them. */
export function useAskedPeople(): AskedPeople {
  const [params, setParams] = useSearchParams();
  const [search, setText] = useState(params.get('q') ?? '');
  const asked = params.get('estado') ?? '';
  const ver = params.get('ver');
  const change = (name: string, value: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const [perfil, unidad] = [params.get('perfil') ?? '', params.get('unidad') ?? ''];
  return {
    search,
    count: [asked, perfil, unidad, ver].filter((one) => one && one !== 'todas').length,
    estado: Object.hasOwn(SHOWN_STATES, asked) ? asked : 'activo',
    filter: {
      perfil,
      unidad,
      ver: ver === 'vencen' || ver === 'clave' ? ver : 'todas',
    },
    setSearch(text) {
      setText(text);
      change('q', FIGURES.test(text) ? '' : text);
    },
    change,
  };
}
