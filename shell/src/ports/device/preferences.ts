import { localKeyValue } from '../../base/kv.ts';

const VIBRATION = 'gr.vibracion';

/** Whether the phone may vibrate: true unless the person turned it off; kept on this phone until «Cerrar». */
export function wantsVibration(): boolean {
  return localKeyValue.get(VIBRATION) !== 'no';
}

/** Stores the preference for vibration on this phone. */
export function setVibration(wanted: boolean): void {
  localKeyValue.set(VIBRATION, wanted ? null : 'no');
}
