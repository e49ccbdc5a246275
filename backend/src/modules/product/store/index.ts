export { OrderApproval } from './approvals/order-approval.entity.ts';
export { Product } from './catalogue/product.entity.ts';
export { ProductFile } from './catalogue/product-file.entity.ts';
export { ProductVariant } from './catalogue/product-variant.entity.ts';
export { Download } from './fulfilment/download.entity.ts';
export { OrderEvent } from './orders/order-event.entity.ts';
export { OrderFilter } from './orders/order-filter.entity.ts';
export { OrderItem } from './orders/order-item.entity.ts';
export { OrderLifecycle } from './orders/order-lifecycle.ts';
export { type OrderChange, type OrderObserver, OrderObservers } from './orders/order-observer.ts';
export { OrderRows, type WholeOrder } from './orders/order-rows.ts';
export type { Parcel, Refund } from './orders/order-steps.ts';
export { Order } from './orders/order.entity.ts';
export { Shipment } from './orders/shipment.entity.ts';
export type { BegunPayment, PaymentContext, PaymentMethod } from './payments/payment-method.ts';
export { PaymentMethods } from './payments/payment-methods.ts';
export { Discount } from './pricing/discount.entity.ts';
export { StoreSettings } from './settings/store-settings.entity.ts';
export { checkStock } from './stock/check-stock.ts';
export { belowReserved } from './stock/stock.errors.ts';
export { StockLedger } from './stock/stock-ledger.ts';
export { StockMove } from './stock/stock-move.entity.ts';
export {
  type Address,
  CATEGORIES,
  type Category,
  DISCOUNT_KINDS,
  type DiscountKind,
  ORDER_STATES,
  type OrderEventKind,
  type OrderState,
  PRODUCT_KINDS,
  PRODUCT_STATES,
  type ProductKind,
  type ProductState,
  type SavedFilter,
  type StockReason,
  TAX_CLASSES,
  type TaxClass,
} from './store-types.ts';
export { orderNotFound, productNotFound } from './store.errors.ts';
export { StoreModule } from './store.module.ts';
export { US_STATES } from './us-states.ts';
