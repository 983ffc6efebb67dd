import { Page, useHost, useNotebook } from '@gr/shared/screen';
import { Skeleton } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import { NewImport } from './new-import.view.tsx';
import { RunView } from './run.view.tsx';
import { RUN_DRAFT, type Run } from './run-draft.ts';

/** `oficina/importar`: spreadsheet lists with preview, simulation and execution; a running import is found again. */
export function ImportView() {
  const { draft, notebook } = useNotebook('oficina/importar', RUN_DRAFT);
  const { outbox } = useHost();
  if (draft === null)
    return (
      <Page title={mensajes.titulo}>
        <Skeleton shape="detail" />
      </Page>
    );
  const keep = async (run: Run): Promise<void> => {
    notebook.change({ run: run.parts.length > 0 ? run : null });
    await notebook.settled();
  };
  return draft.run === null ? (
    <NewImport keep={keep} />
  ) : (
    <RunView
      key={draft.run.parts[0]?.op ?? outbox.newId()}
      run={draft.run}
      onForget={() => notebook.restart()}
    />
  );
}
