import type { Archivo } from '@gr/shared/domain/registro/records';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { useHost } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { PhotoStripOf } from '../../fotos/strip.view.tsx';

interface Props {
  readonly superv: Supervision;
  readonly files: readonly Archivo[];
}

/** Pictures of a visit; a tap opens one on the whole screen. */
export function VisitaStrip({ superv, files }: Props) {
  const { unidades } = useObservable(useHost().session.persona);
  // The unit's tree requires the unit; its author reads a visit without it.
  const un = unidades[superv.un_id] === undefined ? {} : { un: superv.un_id };
  return (
    <PhotoStripOf
      archivos={Object.fromEntries(files.map((file) => [file.id_archivo, file]))}
      origen={{ superv: superv.id, ...un }}
    />
  );
}
