import { useHost } from '@gr/shared/screen';
import { Switch, useObservable } from '@gr/shared/ui';
import { allowDutyNotice, dutyNotice } from './duty-notice.ts';
import { alarma as m } from './mensajes.ts';

/** Turns the notice of a shift on and off, and says what a phone cannot do. */
export function DutyNoticeSwitch() {
  const { notices } = useHost();
  const state = useObservable(dutyNotice);
  const turn = async (on: boolean) => {
    if (!(await allowDutyNotice(on))) notices.show('aviso', m.sinPermiso);
  };
  return (
    <>
      {state !== 'sin_soporte' && (
        <Switch value={state === 'activo'} onChange={(on) => void turn(on)} description={m.avisoExplica}>
          {m.aviso}
        </Switch>
      )}
      <p>{m.limite}</p>
      {state !== 'sin_soporte' && <p>{m.limiteAviso}</p>}
    </>
  );
}
