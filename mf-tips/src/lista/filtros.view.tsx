import { catNovName } from '@gr/shared/domain/novedad/novedad';
import { Banner, Button, SearchField, Select, Switch } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { type Shelf, type Filter, topicsOf, tipRows } from './lista.model.ts';
import s from './lista.module.css';

/** Value of «Todos los temas». */
const ALL = '';

export interface FiltersProps {
  readonly estante: Shelf;
  readonly filtro: Filter;
  readonly onChange: (change: Partial<Filter>) => void;
}

/** Search, category, «Sin leer»; for which kind of incident the tips are, when another screen asked for that. */
export function Filters({ estante: shelf, filtro: filter, onChange }: FiltersProps) {
  const active = Number(filter.tema !== null) + Number(filter.sinLeer);
  const [open, setOpen] = useState(active > 0);
  const topics = topicsOf(shelf);
  const unread = tipRows(shelf, { ...filter, sinLeer: true }).length;
  return (
    <div className={s.filters}>
      {filter.cat !== null && (
        <Banner
          inset
          icon="incident"
          action={
            <Button variant="quiet" onPress={() => onChange({ cat: null })}>
              {mensajes.verTodos}
            </Button>
          }
        >
          {mensajes.para(catNovName(filter.cat))}
        </Banner>
      )}
      <SearchField
        label={mensajes.buscar}
        value={filter.buscar}
        onChange={(buscar) => onChange({ buscar })}
      />
      <div className={s.bar}>
        <p className={s.sum}>{mensajes.porLeer(unread)}</p>
        <Button icon="filter" variant="quiet" onPress={() => setOpen(!open)}>
          {mensajes.filtrar(active)}
        </Button>
      </div>
      {open && (
        <>
          {topics.length > 1 && (
            <Select
              label={mensajes.tema}
              choices={[
                { value: ALL, label: mensajes.todosLosTemas },
                ...topics.map((tema) => ({ value: tema, label: tema })),
              ]}
              value={filter.tema ?? ALL}
              onChange={(tema) => onChange({ tema: tema === ALL ? null : tema })}
            />
          )}
          <Switch value={filter.sinLeer} onChange={(sinLeer) => onChange({ sinLeer })}>
            {mensajes.sinLeer}
          </Switch>
        </>
      )}
    </div>
  );
}
