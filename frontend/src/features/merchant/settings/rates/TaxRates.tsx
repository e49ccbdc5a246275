import { Alert, Button } from 'antd';
import { Refused } from '../../editing/Refused.tsx';
import { useStep } from '../../editing/use-step.ts';
import { changeSettings, type StoreSettings, type TaxRate } from '../api.ts';
import { RateList } from './RateList.tsx';
import { className, percentOf, stateName, taxKey } from './rates.ts';
import { TaxForm } from './TaxForm.tsx';

const detailsOf = ({ basis_points: points, classes, taxes_shipping: shipping }: TaxRate): string =>
  [`${percentOf(points)}%`, classes.map(className).join(', '), shipping ? 'shipping too' : '']
    .filter(Boolean)
    .join(' · ');

/** Says that the rates are examples, until the merchant has checked or changed them. */
function Examples({ settings }: { readonly settings: StoreSettings }) {
  const check = useStep(
    () => changeSettings(settings, { tax_rates: settings.tax_rates }),
    'The tax rates are marked as checked',
  );
  return (
    <>
      <Refused error={check.error} />
      <Alert
        type="warning"
        role="note"
        showIcon
        title="These rates are examples. Check them before you sell."
        action={
          <Button loading={check.isPending} onClick={() => check.mutate(undefined)}>
            I checked them
          </Button>
        }
      />
    </>
  );
}

/** The tax of each state, by what is sold. */
export function TaxRates({ settings }: { readonly settings: StoreSettings }) {
  return (
    <RateList<TaxRate>
      id="tax"
      title="Tax by state"
      description="What is added for buyers of a state. A state without a rate is not taxed."
      one="tax rate"
      rates={settings.tax_rates}
      keyOf={taxKey}
      nameOf={({ state }) => stateName(state)}
      detailsOf={detailsOf}
      empty="No tax rates yet. Add one for each state in which you collect tax."
      write={(rates) => changeSettings(settings, { tax_rates: rates })}
      form={(props) => <TaxForm {...props} settings={settings} />}
    >
      {settings.sample_rates ? <Examples settings={settings} /> : null}
    </RateList>
  );
}
