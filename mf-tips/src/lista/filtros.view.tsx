import { nombreTipo } from '@gr/shared/domain/novedad/novedad';
import { Banner, Button, SearchField, Select, Switch } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { type Estante, type Filtro, temasDe, tipRows } from './lista.model.ts';
import s from './lista.module.css';

/** Value of «Todos los temas». */
const TODOS = '';

export interface FiltrosProps {
  readonly estante: Estante;
  readonly filtro: Filtro;
  readonly onChange: (change: Partial<Filtro>) => void;
}

/** Search, category, «Sin leer»; for which kind of incident the tips are, when another screen asked for that. */
export function Filtros({ estante, filtro, onChange }: FiltrosProps) {
  const puestos = Number(filtro.tema !== null) + Number(filtro.sinLeer);
  const [open, setOpen] = useState(puestos > 0);
  const temas = temasDe(estante);
  const nuevos = tipRows(estante, { ...filtro, sinLeer: true }).length;
  return (
    <div className={s.filters}>
      {filtro.cat !== null && (
        <Banner
          inset
          icon="incident"
          action={
            <Button variant="quiet" onPress={() => onChange({ cat: null })}>
              {mensajes.verTodos}
            </Button>
          }
        >
          {mensajes.para(nombreTipo(filtro.cat))}
        </Banner>
      )}
      <SearchField
        label={mensajes.buscar}
        value={filtro.buscar}
        onChange={(buscar) => onChange({ buscar })}
      />
      <div className={s.bar}>
        <p className={s.sum}>{mensajes.porLeer(nuevos)}</p>
        <Button icon="filter" variant="quiet" onPress={() => setOpen(!open)}>
          {mensajes.filtrar(puestos)}
        </Button>
      </div>
      {open && (
        <>
          {temas.length > 1 && (
            <Select
              label={mensajes.tema}
              choices={[
                { value: TODOS, label: mensajes.todosLosTemas },
                ...temas.map((tema) => ({ value: tema, label: tema })),
              ]}
              value={filtro.tema ?? TODOS}
              onChange={(tema) => onChange({ tema: tema === TODOS ? null : tema })}
            />
          )}
          <Switch value={filtro.sinLeer} onChange={(sinLeer) => onChange({ sinLeer })}>
            {mensajes.sinLeer}
          </Switch>
        </>
      )}
    </div>
  );
}
