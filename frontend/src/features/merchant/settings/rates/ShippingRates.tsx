import { moneyText } from '../../../../shared/orders/money.ts';
import { changeSettings, type ShippingRate, type StoreSettings } from '../api.ts';
import { RateList } from './RateList.tsx';
import { stateName } from './rates.ts';
import { ShippingForm } from './ShippingForm.tsx';

const MOST_NAMED = 3;

function reachText(states: readonly string[]): string {
  if (states.length === 0) return 'every state';
  const named = states.slice(0, MOST_NAMED).map(stateName).join(', ');
  return states.length > MOST_NAMED ? `${named} and ${states.length - MOST_NAMED} more` : named;
}

function detailsOf({ price_cents: price, free_from_cents: free, states }: ShippingRate): string {
  const parts = [moneyText(price), free === null ? '' : `free from ${moneyText(free)}`, reachText(states)];
  return parts.filter(Boolean).join(' · ');
}

/** The ways of delivery that buyers choose from. */
export function ShippingRates({ settings }: { readonly settings: StoreSettings }) {
  return (
    <RateList<ShippingRate>
      id="shipping"
      title="Shipping"
      description="Flat rates for orders with something to ship."
      one="shipping rate"
      rates={settings.shipping_rates}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      detailsOf={detailsOf}
      empty="No shipping rates yet. Add one before you sell anything that ships."
      write={(rates) => changeSettings(settings, { shipping_rates: rates })}
      form={(props) => <ShippingForm {...props} settings={settings} />}
    />
  );
}
