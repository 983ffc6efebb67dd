/** Between which days a plan runs, both included: `YYYY-MM-DD` in America/Bogota; absent = no bound. */
export interface PlanDays {
  vig_desde?: string;
  vig_hasta?: string;
}
