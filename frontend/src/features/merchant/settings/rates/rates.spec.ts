import { describe, expect, it } from '@jest/globals';
import type { ShippingRate, TaxRate } from '../api.ts';
import { percentOf, pointsOf, rateId, taxedTwice, taxKey, withRate } from './rates.ts';

const GROUND: ShippingRate = {
  ...{ id: 'ground', name: 'Ground', price_cents: 795, free_from_cents: null, states: [] },
};
const COLORADO: TaxRate = { state: 'CO', basis_points: 290, classes: ['goods'], taxes_shipping: false };

describe('a typed percentage', () => {
  it.each([
    ['2.9', 290],
    ['6.25%', 625],
    ['0.07 %', 7],
    ['0', 0],
    ['30', 3_000],
  ])('%p is %p hundredths', (typed, points) => {
    expect(pointsOf(typed)).toBe(points);
  });

  it.each(['', '-1', '6.255', '30.01', '2,9', 'six'])('%p is none', (typed) => {
    expect(pointsOf(typed)).toBeNull();
  });

  it('is shown as it was typed', () => {
    expect([290, 625, 7, 0].map(percentOf)).toEqual(['2.9', '6.25', '0.07', '0']);
  });
});

describe('rates', () => {
  it('get an id of their name that no other has', () => {
    expect(rateId('Ground', [GROUND])).toBe('ground-2');
    expect(rateId('Next day, by 10', [GROUND])).toBe('next-day-by-10');
    expect(rateId('速達', [])).toBe('rate');
    expect(rateId('a'.repeat(80), [])).toMatch(/^[a-z0-9-]{1,40}$/);
  });

  it('name what a state taxes twice, also when the rate itself is edited', () => {
    const digital: TaxRate = { ...COLORADO, classes: ['digital'] };
    expect(taxedTwice({ ...COLORADO, classes: ['service', 'goods'] }, [COLORADO], null)).toBe('goods');
    expect(taxedTwice(digital, [COLORADO], null)).toBeUndefined();
    expect(taxedTwice(COLORADO, [COLORADO, digital], taxKey(COLORADO))).toBeUndefined();
    expect(taxedTwice(COLORADO, [COLORADO, digital], taxKey(digital))).toBe('goods');
  });

  it('keep their place when they are changed, and come last when they are new or were removed meanwhile', () => {
    const express = { ...GROUND, id: 'express' };
    const dearer = { ...GROUND, price_cents: 895 };
    const isGround = ({ id }: ShippingRate) => id === 'ground';
    expect(withRate([GROUND, express], dearer, isGround)).toEqual([dearer, express]);
    expect(withRate([express], dearer, isGround)).toEqual([express, dearer]);
  });
});
