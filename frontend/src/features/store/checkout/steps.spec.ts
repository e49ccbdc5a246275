import { describe, expect, it } from '@jest/globals';
import type { Quote } from '../cart/api.ts';
import { EMPTY_FORM } from './checkout-form.ts';
import { openStep, stepsOf } from './steps.ts';

const quote = (needs_address: boolean, shipping_rate_id: string | null = null) =>
  ({ needs_address, shipping_rate_id }) as Quote;
const ADDRESS = {
  name: 'Dana Reed',
  line1: '12 Pine Street',
  city: 'Denver',
  state: 'CO',
  postal_code: '80202',
};

describe('the steps of a checkout', () => {
  it('leave the delivery out where nothing is sent', () => {
    expect(stepsOf(false)).toEqual(['contact', 'payment', 'review']);
    expect(openStep('payment', EMPTY_FORM, quote(false))).toBe('payment');
  });

  it('open no further than what is filled in', () => {
    expect(openStep('review', EMPTY_FORM, quote(true))).toBe('contact');
    expect(openStep('review', { ...EMPTY_FORM, ...ADDRESS }, quote(true))).toBe('delivery');
    expect(openStep('review', { ...EMPTY_FORM, ...ADDRESS }, quote(true, 'ground'))).toBe('payment');
    const whole = { ...EMPTY_FORM, ...ADDRESS, payment_method: 'invoice' };
    expect(openStep('review', whole, quote(true, 'ground'))).toBe('review');
    expect(openStep('contact', whole, quote(true, 'ground'))).toBe('contact');
  });

  it('begin with the first for an address that names none', () => {
    expect(openStep(null, EMPTY_FORM, quote(false))).toBe('contact');
    expect(openStep('nonsense', EMPTY_FORM, quote(false))).toBe('contact');
  });

  it('take no ZIP code that is none', () => {
    const form = { ...EMPTY_FORM, ...ADDRESS, postal_code: '8020' };
    expect(openStep('review', form, quote(true, 'ground'))).toBe('contact');
  });
});
