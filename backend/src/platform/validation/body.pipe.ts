import { type ArgumentMetadata, Injectable, type PipeTransform, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError } from '../errors/app-error.ts';
import { listFault } from './list-faults.ts';
import { rememberRules } from './remembered-rules.ts';

const LENIENT = Symbol('chairside:allow-unknown-fields');

/** For bodies whose senders add fields of their own (the standard client): they are dropped instead of refused. */
export const AllowUnknownFields = (): ClassDecorator => (target) =>
  Reflect.defineMetadata(LENIENT, true, target);

/** Enough to mend a form; an answer is no echo of a body full of unknown fields. */
const MOST_FAULTS = 20;

const common = { transform: true, whitelist: true, stopAtFirstError: true, exceptionFactory: refuse };

/** Checks every body and query by its DTO class. Unknown fields are a 400, unless the DTO allows them. */
@Injectable()
export class BodyPipe implements PipeTransform {
  private readonly strict = new ValidationPipe({ ...common, forbidNonWhitelisted: true });
  private readonly lenient = new ValidationPipe(common);

  constructor() {
    rememberRules();
  }

  transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && isDto(metadata.metatype) && !isObject(value)) {
      throw new AppError('validation_failed', 400, 'The request body must be a JSON object');
    }
    const { metatype } = metadata;
    const lenient = metatype !== undefined && Reflect.hasMetadata(LENIENT, metatype);
    const fault = metatype && isDto(metatype) && isObject(value) && listFault(value, metatype, lenient);
    if (fault) throw invalid([fault]);
    return (lenient ? this.lenient : this.strict).transform(value, metadata);
  }
}

const BUILT_IN: readonly unknown[] = [Object, String, Number, Boolean, Array, undefined];
const isDto = (metatype: unknown): boolean => !BUILT_IN.includes(metatype);
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function refuse(faults: ValidationError[]): AppError {
  const named = faults.slice(0, MOST_FAULTS).flatMap((fault) => flatten(fault, ''));
  return invalid(named.slice(0, MOST_FAULTS));
}

function invalid(faults: readonly (readonly [field: string, message: string])[]): AppError {
  const fields = Object.fromEntries(faults);
  return new AppError('validation_failed', 400, Object.values(fields)[0] ?? 'Bad request', { fields });
}

function flatten(fault: ValidationError, prefix: string): [string, string][] {
  const name = prefix + fault.property;
  const own = Object.values(fault.constraints ?? {})
    .slice(0, 1)
    .map((text): [string, string] => [name, text]);
  return [...own, ...(fault.children ?? []).flatMap((child) => flatten(child, `${name}.`))];
}
