import { Button, formatDate, Screen, useObservable } from '@gr/shared/ui';
import { isSettled } from '../../ports/consent/consents.ts';
import { useWork } from '../../work/work.ts';
import { tyc } from './mensajes.ts';
import { FullText, Summary } from './text.tsx';
import s from './tyc.module.css';
import { TYC } from './version.ts';

/** Términos & Condiciones: the summary first, then the complete text; works without a connection. */
export function Tyc() {
  const answers = useObservable(useWork().consents);
  const at = answers.terminos?.fechah_x ?? 0;
  return (
    <Screen>
      <p className={s.version}>{tyc.version(TYC.version, TYC.fecha)}</p>
      {isSettled(answers, TYC.version) && (
        <p>
          {at > 0 ? tyc.aceptado(formatDate(at)) : tyc.enPapel} {tyc.cambiar}
        </p>
      )}
      <Summary />
      <FullText />
      <Button icon="print" full size="large" onPress={() => window.print()}>
        {tyc.imprimir}
      </Button>
    </Screen>
  );
}
