import { isActive, isWorking, type Person } from '../people.ts';

/** A set of people, as the table of security.md names it. */
export type Who = (who: Person) => boolean;

/** In the company, at work, signed in after the last «teléfono perdido». */
const active: Who = isActive;
/** Works here, perhaps with a password to choose first. */
export const anyWorking: Who = isWorking;
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

const listed = (un_id: string, who: Person): boolean =>
  un_id === 'u001' ? who.u001 === 'yes' || who.u001 === 'until' : who.u001 === 'no';
/** Units `u001` and `u002`: whoever has not the first has the second. */
export const holds =
  (un_id: string): Who =>
  (who) =>
    active(who) && listed(un_id, who);
/** What whoever has a password to choose signs in with: units of their list, all of an administrator. */
export const signsInWith =
  (un_id: string): Who =>
  (who) =>
    anyWorking(who) && (listed(un_id, who) || who.claims?.rol === 'admin');
/** Of the office, perhaps with a password to choose first. */
export const workingAdmin: Who = (who) => anyWorking(who) && who.claims?.rol === 'admin';
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
