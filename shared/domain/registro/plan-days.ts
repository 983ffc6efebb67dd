/** Between which days a plan runs, both included: `YYYY-MM-DD` in America/Bogota; absent = no bound. */
export interface PlanDays {
  vig_desde?: string;
  vig_hasta?: string;
}

/** `turnos/{turno}` of a unit, `HH:mm`; when `hora_fin` is not later, it ends on the next day. */
export interface TurnoUnidad {
  hora_ini: string;
  hora_fin: string;
}

/** A unit's shifts by name (data-model.md, `_un_`). */
export interface UnitShifts {
  turnos?: Record<string, TurnoUnidad>;
}
