import type { PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { useHost } from '@gr/shared/screen';
import { AnnulSheet } from './annul.view.tsx';
import type { Actions } from './encurso.data.ts';
import { FinishSheet } from './finish.view.tsx';
import { saveBegun } from './save-begun.ts';

interface Props {
  readonly ronda: Ronda;
  readonly puntos: Readonly<Record<string, PuntoQr>>;
  readonly actions: Actions;
  /** Which one is open. */
  readonly sheet: string | null;
  readonly onClose: () => void;
}

/** The two ends of a round; both save what is half done in it first. */
export default function EndSheets({ ronda, puntos, actions, sheet, onClose }: Props) {
  const host = useHost();
  const rest = () => saveBegun(host, ronda, puntos);
  const common = { saving: actions.saving, onClose };
  return (
    <>
      <FinishSheet
        {...common}
        ronda={ronda}
        puntos={puntos}
        open={sheet === 'terminar'}
        onFinish={(cierre) => void actions.finish(cierre, rest)}
      />
      <AnnulSheet
        {...common}
        open={sheet === 'anular'}
        onAnnul={(cierre) => void actions.annul(cierre, rest)}
      />
    </>
  );
}
