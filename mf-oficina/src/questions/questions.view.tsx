import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { useHost, useParams, useWatch } from '@gr/shared/screen';
import { Button, EmptyState, Stack } from '@gr/shared/ui';
import { nextCode } from '../form/cells.ts';
import { OrderList } from '../form/order-list.view.tsx';
import { Ready } from '../form/ready.view.tsx';
import { isWrong, useOpenRow } from '../form/use-open-row.ts';
import { WholeForm, type WholeWriting } from '../form/whole-form.view.tsx';
import { pointQuery } from '../points/points.data.ts';
import { mensajes } from './mensajes.ts';
import { QuestionFields } from './question-fields.view.tsx';
import { QuestionPreview } from './question-preview.view.tsx';
import {
  MAX_QUESTIONS,
  newQuestion,
  problemsOf,
  type Question,
  questionsOf,
  tasksOf,
} from './questions.model.ts';

/** `oficina/unidades/:un_id/puntos/:qr_id/preguntas`: questions that a point asks when it is read. */
export function QuestionsView() {
  const { route } = useHost();
  const { un_id = '', qr_id = '' } = useParams();
  const reading = useWatch<PuntoQr>(pointQuery(un_id, qr_id));
  const place = `_qr_/${un_id}/${qr_id}`;
  return (
    <Ready reading={reading} title={mensajes.titulo} empty={mensajes.noEsta}>
      {(point) => {
        const stored = questionsOf(point);
        return (
          <WholeForm
            title={mensajes.titulo}
            subtitle={point.nom_qr}
            resumen={mensajes.resumen}
            draftKey={`${place}/tareas`}
            stored={stored}
            shown={{ [place]: { tareas: point.tareas ? asJson(point.tareas) : null } }}
            requestOf={(questions) => ({
              orden: 'puntos tareas',
              valores: { unidad: un_id, punto: qr_id },
              texto: JSON.stringify(tasksOf(questions, point.tareas)),
            })}
            problemsOf={problemsOf}
            nameOf={() => mensajes.campo}
            lineOf={(linea) => {
              const gone = stored.find(({ id }) => linea === mensajes.seQuita(id));
              return gone ? mensajes.seQuita(gone.texto) : linea;
            }}
            onDone={() => route.back()}
          >
            {(writing) => <Questions {...writing} />}
          </WholeForm>
        );
      }}
    </Ready>
  );
}

function Questions({ value, change, errors, attempt }: WholeWriting<readonly Question[]>) {
  const [open, setOpen] = useOpenRow(
    value.map(({ id }) => id),
    errors,
    attempt,
  );
  const shown = value.find(({ id }) => id === open);
  const add = (): void => {
    const id = nextCode(
      't',
      1,
      value.map((one) => one.id),
    );
    change([...value, newQuestion(id)]);
    setOpen(id);
  };
  return (
    <Stack gap={4}>
      <p>{mensajes.ayuda}</p>
      {value.length === 0 ? (
        <EmptyState icon="help" message={mensajes.vacio} />
      ) : (
        <OrderList
          label={mensajes.titulo}
          items={value.map(({ id, texto, tipo }) => ({
            id,
            name: texto.trim() || mensajes.nueva,
            note: mensajes.tipos[tipo],
            wrong: isWrong(id, errors),
          }))}
          onChange={(ids) => change(ids.flatMap((id) => value.filter((one) => one.id === id)))}
          open={open}
          onOpen={setOpen}
        >
          {shown && (
            <QuestionFields
              question={shown}
              onChange={(next) => change(value.map((one) => (one.id === next.id ? next : one)))}
              onRemove={() => {
                change(value.filter((one) => one !== shown));
                setOpen(null);
              }}
              errors={errors}
            />
          )}
        </OrderList>
      )}
      {value.length < MAX_QUESTIONS && (
        <Button icon="add" full onPress={add}>
          {mensajes.agregar}
        </Button>
      )}
      {value.length > 0 && <QuestionPreview questions={value} />}
    </Stack>
  );
}
