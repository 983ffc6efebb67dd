import { noticeTitle } from './notif-title.ts';

test.each([
  ['Otra', 'Otra novedad'],
  ['Urgente: Otra', 'Urgente: Otra novedad'],
  ['Puerta abierta', 'Puerta abierta'],
  ['', ''],
])('«%s» is read as «%s»', (titulo, read) => {
  expect(noticeTitle({ titulo })).toBe(read);
});
