import { Button, Card, Facts, formatBytes, Section, useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { protect, type StorageState, storageState } from '../../work/storage.ts';
import { useWork } from '../../work/work.ts';
import s from './ajustes.module.css';
import { ajustes } from './mensajes.ts';

/** The app's storage on this phone and whether the browser protects it (reliability.md point 18). */
export function PhoneSection() {
  const { sync, host, recovery } = useWork();
  const copied = useObservable(recovery.possible);
  const { pendientes } = useObservable(sync);
  const [state, setState] = useState<StorageState | null>(null);
  useEffect(() => {
    let here = true;
    void storageState(navigator.storage).then((next) => here && setState(next));
    return () => {
      here = false;
    };
  }, []);
  const ask = async () => {
    const granted = await protect(navigator.storage);
    setState(await storageState(navigator.storage));
    host.notices.show(
      granted ? 'exito' : 'aviso',
      granted ? ajustes.protegidoListo : ajustes.protegidoNegado,
    );
  };
  return (
    <Section title={ajustes.telefono}>
      <Card>
        <Facts
          items={[
            { label: ajustes.pendientes, value: pendientes === 0 ? ajustes.ninguno : String(pendientes) },
            { label: ajustes.espacio, value: space(state) },
            { label: ajustes.libre, value: free(state) },
            { label: ajustes.protegido, value: state?.protegido ? ajustes.si : ajustes.no },
          ]}
        />
        {copied === false && <p className={s.note}>{ajustes.sinCopia}</p>}
        <p className={s.note}>{state?.protegido ? ajustes.protegidoTexto : ajustes.sinProteger}</p>
        {state && !state.protegido && (
          <Button icon="shield" full onPress={() => void ask()}>
            {ajustes.proteger}
          </Button>
        )}
      </Card>
    </Section>
  );
}

function space(state: StorageState | null): string {
  if (state?.usado == null) return ajustes.sinMedida;
  const used = formatBytes(state.usado);
  return state.cupo === null ? used : ajustes.espacioDe(used, (100 * state.usado) / state.cupo);
}

function free(state: StorageState | null): string {
  if (state?.usado == null || state.cupo === null) return ajustes.sinMedida;
  return formatBytes(Math.max(0, state.cupo - state.usado));
}
