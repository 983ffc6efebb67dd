import { catNovName } from '@gr/shared/domain/novedad/categorias';
import { Banner, Button, SearchField, Select, Switch } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { type Filter, NO_FILTER, type Shelf, tipRows, topicsOf } from './lista.model.ts';
import s from './lista.module.css';

/** Value of «Todos los temas». */
const ALL = '';

export interface FiltersProps {
  readonly shelf: Shelf;
  readonly filter: Filter;
  readonly onChange: (change: Partial<Filter>) => void;
}

/** Search, category, «Sin leer»; for which kind of incident the tips are, when another screen asked for that. */
export function Filters({ shelf, filter, onChange }: FiltersProps) {
  const active = Number(filter.topic !== null) + Number(filter.unread);
  const [open, setOpen] = useState(active > 0);
  const topics = topicsOf(shelf);
  // Offline, what a person has read may be unknown.
  const known = shelf.readTips !== null;
  const unread = tipRows(shelf, { ...NO_FILTER, unread: true }).length;
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
          {mensajes.para(catNovName(filter.cat, shelf.categorias))}
        </Banner>
      )}
      <SearchField
        label={mensajes.buscar}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <div className={s.bar}>
        <p className={s.sum}>{known && mensajes.porLeer(unread)}</p>
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
              value={filter.topic ?? ALL}
              onChange={(tema) => onChange({ topic: tema === ALL ? null : tema })}
            />
          )}
          {known && (
            <Switch value={filter.unread} onChange={(unreadOnly) => onChange({ unread: unreadOnly })}>
              {mensajes.sinLeer}
            </Switch>
          )}
        </>
      )}
    </div>
  );
}
