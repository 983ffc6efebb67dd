import { acto, NOW } from '../registro/samples.ts';
import { isRead, marcarLeidas } from './notif-ops.ts';
import { noticeText, noticeTitle } from './notif-words.ts';

test('several are marked at once, each under the one who reads', () => {
  const { updates, aggregate } = marcarLeidas(acto(), ['a', 'b']);
  const mark = { fechah_x: NOW, fechah_srv: { '.sv': 'timestamp' }, _op: acto().op };
  expect(updates).toEqual({
    '_notif_novedades_res/a/acuse/e1001': mark,
    '_notif_novedades_res/b/acuse/e1001': mark,
  });
  expect(aggregate).toBe('notif/e1001');
});

test('who has read is asked of each by themselves', () => {
  expect(isRead({}, 'e1001')).toBe(false);
  expect(isRead({ acuse: { e2001: {} } }, 'e1001')).toBe(false);
  expect(isRead({ acuse: { e1001: {} } }, 'e1001')).toBe(true);
});

test.each([
  ['Otra', 'Otra novedad'],
  ['Urgente: Otra', 'Urgente: Otra novedad'],
  ['Puerta abierta', 'Puerta abierta'],
  ['', ''],
])('«%s» is read as «%s»', (titulo, read) => {
  expect(noticeTitle({ titulo })).toBe(read);
});

test('«usted» is said to the addressee only', () => {
  const notice = { emp_id: 'e1', texto: 'Usted firmó.', texto_otros: 'Ana firmó.' };
  expect([noticeText(notice, 'e1'), noticeText(notice, 'e2')]).toEqual(['Usted firmó.', 'Ana firmó.']);
  expect(noticeText({ texto: 'Nadie la hizo.' }, 'e2')).toBe('Nadie la hizo.');
});
