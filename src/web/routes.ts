import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every address of the app. What is not in the signed-in layout is public (AW-1.1). A page that everybody gets alike says so
 * by `export const handle = { public: true }`: the server renders it once and caches it.
 */
export default [
  layout('pages/signed-in/layout.tsx', [
    index('pages/dashboard/dashboard.tsx', { id: 'home' }),
    route('dashboard', 'pages/dashboard/dashboard.tsx'),
    route('account', 'pages/account/account.tsx'),
    route('upload', 'pages/upload/upload.tsx'),
    route('profile', 'pages/profile/profile.tsx'),
    route('explore', 'pages/explore/explore.tsx'),
    route('browse', 'pages/explore/browse.tsx'),
    route('marketplace', 'pages/marketplace/marketplace.tsx'),
    route('shipping', 'pages/shipping/shipping.tsx'),
    route('shipping/ship/:id', 'pages/shipping/ship-artwork.tsx'),
    route('admin', 'pages/admin/admin.tsx'),
    route('artwork/:id/edit', 'pages/artwork-edit/artwork-edit.tsx'),
    route('artwork/:id/images', 'pages/artwork-edit/artwork-images.tsx'),
    route('payment-settings', 'pages/payment-settings/payment-settings.tsx'),
  ]),
  route('login', 'pages/login/login.tsx'),
  route('signup', 'pages/signup/signup.tsx'),
  route('forgot-password', 'pages/forgot-password/forgot-password.tsx'),
  route('reset-password', 'pages/forgot-password/reset-password.tsx'),
  route('confirm-email', 'pages/confirm-email/confirm-email.tsx'),
  route('auth/shopify/callback', 'pages/shop-callback/shop-callback.tsx'),
  route('gallery/:slug', 'pages/gallery/gallery.tsx'),
  route('exhibition/:id', 'pages/exhibition/exhibition.tsx'),
  route('marketplace/:handle', 'pages/product/product.tsx'),
  route('mentorship', 'pages/mentorship/mentorship.tsx'),
  route('terms', 'pages/legal/terms.tsx'),
  route('privacy', 'pages/legal/privacy.tsx'),
  route('contact', 'pages/legal/contact.tsx'),
  route('home', 'pages/main-site/home.tsx'),
  route('collections/original-artwork', 'pages/main-site/collection.tsx'),
  route('search', 'pages/main-site/search.tsx'),
  route('cart', 'pages/main-site/cart.tsx'),
  route('pages/about', 'pages/main-site/about.tsx'),
  route('pages/contact', 'pages/main-site/contact.tsx'),
  route('policies/terms-of-service', 'pages/main-site/terms-of-service.tsx'),
  route('policies/privacy-policy', 'pages/main-site/privacy-policy.tsx'),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
