import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { api } from '#web/lib/api.ts'
import { logQuietly } from '#web/lib/log.ts'
import { useOwnProfile } from '#web/shared/own-profile.ts'
import { formatNational, phoneToSend, splitPhone } from './phone.ts'
import { toShipFrom } from './ship-order-values.ts'
import { profileToast } from './shipping-toasts.ts'
import type { ShipmentForm } from './use-shipment-form.ts'

/** The address of a profile, with the phone number as its country writes it (MS-12.20). */
const filledFrom = (profile: Profile) => {
  const { country, digits } = splitPhone(profile.shipping_phone)
  return {
    ...toShipFrom(profile),
    ship_from_phone_country: country.iso,
    ship_from_phone: formatNational(digits, country),
  }
}

/** Where the seller ships from: filled from the profile, and saved there when it was edited (MS-12). */
export const useShipFrom = (form: ShipmentForm, onFilled: () => void) => {
  const { data: profile, error, isFetchedAfterMount } = useOwnProfile({ always: true })
  const [isEdited, setIsEdited] = useState(false)
  const [isOpened, setIsOpened] = useState(false)
  /** Somebody typed before the profile was there: what was typed stays. */
  const [wasTypedFirst, setWasTypedFirst] = useState(false)
  const isKnown = isFetchedAfterMount && !error
  const isFilled = isKnown && Boolean(profile?.shipping_address_line1) && !wasTypedFirst
  const isAnnounced = useRef(false)
  const announce = useEffectEvent((known: Profile) => {
    if (isAnnounced.current) return
    isAnnounced.current = true
    if (!known.shipping_address_line1) {
      profileToast.info(SHIPPING_MESSAGES.shipFromHint)
      return
    }
    if (wasTypedFirst) return
    for (const [name, value] of Object.entries(filledFrom(known)))
      form.setValue(name as keyof ReturnType<typeof filledFrom>, value)
    onFilled()
    profileToast.success(SHIPPING_MESSAGES.shipFromLoaded)
  })
  useEffect(() => {
    if (profile && isKnown) announce(profile)
  }, [profile, isKnown])
  useEffect(() => {
    if (error) logQuietly('The address of the profile was not read.', error)
  }, [error])

  const save = useMutation({
    mutationFn: () => {
      const values = form.getValues()
      // Only whether it succeeded counts.
      return api('PUT /users/profile', {
        body: {
          shipping_name: values.ship_from_name ?? '',
          shipping_phone: phoneToSend(values.ship_from_phone ?? '', values.ship_from_phone_country),
          shipping_address_line1: values.ship_from_address_line1 ?? '',
          shipping_address_line2: values.ship_from_address_line2 ?? '',
          shipping_city: values.ship_from_city ?? '',
          shipping_state: values.ship_from_state ?? '',
          shipping_postal_code: values.ship_from_postal_code ?? '',
          shipping_country: values.ship_from_country ?? 'US',
        },
      })
    },
    onSuccess: () => {
      setIsEdited(false)
      profileToast.success(SHIPPING_MESSAGES.shipFromSaved)
    },
    onError: (cause) => logQuietly('The address was not saved to the profile.', cause),
  })
  return {
    /** The line beside the title (MS-9.14 to MS-9.16). */
    note: isFilled
      ? SHIPPING_MESSAGES.shipFromFilled
      : isFetchedAfterMount
        ? SHIPPING_MESSAGES.shipFromEmpty
        : SHIPPING_MESSAGES.shipFromLoading,
    isEdited,
    edited: () => {
      save.reset()
      setIsEdited(true)
      if (!isFetchedAfterMount) setWasTypedFirst(true)
    },
    /** It was used for a shipment: the offer to save it ends (MS-12.14). */
    saved: () => setIsEdited(false),
    isSummary: isFilled && !isOpened,
    open: () => setIsOpened(true),
    save,
  }
}
export type ShipFromState = ReturnType<typeof useShipFrom>
