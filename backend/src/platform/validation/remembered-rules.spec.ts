import { expect, it, jest } from '@jest/globals';
import { getMetadataStorage, IsInt, IsString, MinLength, validateSync } from 'class-validator';
import { rememberRules } from './remembered-rules.ts';

class Named {
  @IsString()
  name: unknown;
}
class Counted extends Named {
  @MinLength(3)
  override name: unknown;

  @IsInt({ groups: ['counting'] })
  count: unknown;
}
const faultsOf = (value: object, groups?: string[]) =>
  validateSync(value, groups ? { groups } : {}).map(({ property, constraints = {} }) => [
    property,
    ...Object.keys(constraints).sort(),
  ]);
const of = <T extends object>(type: new () => T, values: T) => Object.assign(new type(), values);

it('the rules of a class are looked up once, with those that it inherits', () => {
  const storage = getMetadataStorage();
  const lookUp = jest.spyOn(storage, 'getTargetValidationMetadatas');
  rememberRules(storage);
  rememberRules(storage);
  for (let n = 0; n < 3; n += 1) {
    expect(faultsOf(of(Named, { name: 1 }))).toEqual([['name', 'isString']]);
    expect(faultsOf(of(Counted, { name: 1, count: 1 }))).toEqual([['name', 'minLength']]);
  }
  expect(lookUp.mock.calls.length).toBe(2);
});

it('a validation by groups asks for the rules of its groups', () => {
  rememberRules();
  const value = of(Counted, { name: 1, count: 'many' });
  expect(faultsOf(value, ['counting'])).toEqual([['count', 'isInt']]);
  expect(faultsOf(value)).toEqual([
    ['name', 'minLength'],
    ['count', 'isInt'],
  ]);
});
