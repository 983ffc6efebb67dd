import { Button, Dialog, useObservable } from '@gr/shared/ui';
import { recuperacion } from '../../work/mensajes.ts';
import { hasNews, recoveredText } from '../../work/recovered-text.ts';
import { useWork } from '../../work/work.ts';

/** Dialog after the browser deleted the phone's database, shown until the person has read it. */
export function RecoveryDialog() {
  const { recovery, host } = useWork();
  const recovered = useObservable(recovery);
  return (
    <Dialog
      open={!recovered.read && hasNews(recovered)}
      onClose={recovery.read}
      title={recuperacion.titulo}
      actions={
        <Button variant="primary" onPress={recovery.read}>
          {recuperacion.entendido}
        </Button>
      }
    >
      {recoveredText(recovered, host.device.now()).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Dialog>
  );
}
