import type { ComponentType } from 'react';
import { Actions } from './scene-actions.tsx';
import { Checklist } from './scene-checklist.tsx';
import { Confirm, Sheet } from './scene-dialogs.tsx';
import { Filters } from './scene-filters.tsx';
import { Fields, Incident } from './scene-form.tsx';
import { History } from './scene-history.tsx';
import { Home } from './scene-home.tsx';
import { Login } from './scene-login.tsx';
import { Photos, Viewer } from './scene-photos.tsx';
import { Round } from './scene-round.tsx';
import { States } from './scene-states.tsx';
import { Table } from './scene-table.tsx';

/** Sample screens by the name in the address. */
export const scenes: Readonly<Record<string, ComponentType>> = {
  ingreso: Login,
  inicio: Home,
  ronda: Round,
  novedad: Incident,
  campos: Fields,
  historial: History,
  acciones: Actions,
  estados: States,
  confirmar: Confirm,
  hoja: Sheet,
  filtros: Filters,
  lista: Checklist,
  visor: Viewer,
  fotos: Photos,
  tabla: Table,
};
