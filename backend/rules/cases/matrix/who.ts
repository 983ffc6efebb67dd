import { isActive, type Person } from '../people.ts';

/** A set of people, as the table of security.md names it. */
export type Who = (who: Person) => boolean;

/** In the company, at work, signed in after the last «teléfono perdido». */
const active: Who = isActive;
const of =
  (rol: string): Who =>
  (who) =>
    active(who) && who.claims?.rol === rol;

export const nobody: Who = () => false;
export const everybody: Who = () => true;
export const admin = of('admin');
export const supervisor = of('supervisor');
export const rondero = of('rondero');
export const anyActive = active;
/** Of the office's claim for health data. */
export const health: Who = (who) => admin(who) && who.claims?.salud === true;

/** Units `u001` and `u002`: whoever has not the first has the second. */
export const holds =
  (un_id: string): Who =>
  (who) =>
    active(who) && (un_id === 'u001' ? who.u001 === 'yes' || who.u001 === 'until' : who.u001 === 'no');
export const either =
  (...sets: readonly Who[]): Who =>
  (who) =>
    sets.some((one) => one(who));
export const both =
  (...sets: readonly Who[]): Who =>
  (who) =>
    sets.every((one) => one(who));
export const only =
  (...people: readonly Person[]): Who =>
  (who) =>
    people.includes(who);
export const not =
  (set: Who): Who =>
  (who) =>
    !set(who);
