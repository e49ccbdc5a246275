import type { EditedModule, Order } from './api.ts';

/** All modules and lessons in their present order, as the call takes them. */
export const orderOf = (modules: readonly EditedModule[]): Order =>
  modules.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }));

/** The order with one module a place up (-1) or down (1); null where there is no such place. */
export function moduleMoved(modules: readonly EditedModule[], id: string, by: 1 | -1): Order | null {
  const order = orderOf(modules);
  const at = order.findIndex((module) => module.id === id);
  const [moved, other] = [order[at], order[at + by]];
  if (!moved || !other) return null;
  order[at] = other;
  order[at + by] = moved;
  return order;
}

/** The order with one lesson a place up or down, at the end of a module into the next one; null at either end of the course. */
export function lessonMoved(modules: readonly EditedModule[], id: string, by: 1 | -1): Order | null {
  const order = orderOf(modules);
  const from = order.findIndex(({ lessons }) => lessons.includes(id));
  const lessons = order[from]?.lessons;
  if (!lessons) return null;
  const at = lessons.indexOf(id);
  const other = lessons[at + by];
  if (other !== undefined) {
    lessons[at] = other;
    lessons[at + by] = id;
    return order;
  }
  const next = order[from + by]?.lessons;
  if (!next) return null;
  lessons.splice(at, 1);
  next.splice(by === 1 ? 0 : next.length, 0, id);
  return order;
}
