import { applyDecorators } from '@nestjs/common';
import { IsString, Matches, MaxLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** A query field that names a person by id or by email address. */
export const PersonOfLog = (): PropertyDecorator =>
  applyDecorators(
    Optional(),
    IsString(),
    MaxLength(254),
    Matches(new RegExp(`^(${UUID}|[^\\s@]+@[^\\s@]+)$`, 'i')),
  );

/** Sql: the condition that a row's actor is this person. */
export const actorIs = (person: string): readonly [condition: string, values: Record<string, string>] =>
  person.includes('@')
    ? ['a.actor_id = (select u.id from auth.users u where u.email = :person)', { person }]
    : ['a.actor_id = :person', { person }];
